import { base64url, compactDecrypt } from "jose";

/** Opens a text that the server has sealed with the page key (compact JWE, `dir` and A256GCM); throws when it is not. */
export async function unsealed(text: string, pageKey: string): Promise<string> {
  const key = base64url.decode(pageKey);
  const { plaintext } = await compactDecrypt(text, key, {
    keyManagementAlgorithms: ["dir"],
    contentEncryptionAlgorithms: ["A256GCM"],
  });
  return new TextDecoder().decode(plaintext);
}
