import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

export type FeedbackRow = Received<Contracts["messages"]["adminFeedback"]>["list"][number];
export type PartnerRow = Received<Contracts["site"]["adminApplications"]>["list"][number];
export type ComplaintRow = Received<Contracts["messages"]["adminComplaints"]>["list"][number];
export type ComplaintDetail = Received<Contracts["messages"]["adminComplaint"]>;
