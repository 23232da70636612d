export { IdentitySection as KycSection } from "../kyc/identity-section.tsx";
