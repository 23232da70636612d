import { language } from "@taya/client/session";

export interface CaptchaImage {
  readonly id: string;
  readonly src: string;
}

/** A fresh picture. Its id stands beside the value in the answer, so this call is read by hand. */
export async function fetchCaptcha(kind: "login" | "register" | "sms"): Promise<CaptchaImage | undefined> {
  try {
    const response = await fetch(`/wps/captcha?type=${kind}&t=${Date.now()}`, {
      headers: { "X-Client": "web", Language: language() },
      cache: "no-store",
    });
    const answer = (await response.json()) as { success: boolean; value: unknown; captchaId?: string };
    if (!answer.success || typeof answer.value !== "string" || !answer.captchaId) return undefined;
    return { id: answer.captchaId, src: `data:image/png;base64,${answer.value}` };
  } catch {
    return undefined;
  }
}
