import { picture, type World } from "./foreign.testing.ts";

/** Feedback of the owner, with a picture. */
export async function said({ value, owner }: World): Promise<string> {
  const told = { content: "The wheel stands still.", images: [await picture()] };
  return (await value<{ id: string }>("PUT", "/wps/feedback", told, owner.headers)).id;
}

/** An application for a partnership with the brand. */
export const application = async ({ value }: World): Promise<string> => {
  const asked = { name: "Maria Cruz", contact: "maria@example.test" };
  return (await value<{ id: string }>("POST", "/wps/v2/site/join", asked, {})).id;
};

let filed = 0;

/** A complaint of the owner. */
export const complaint = async ({ value, owner }: World): Promise<string> => {
  filed += 1;
  const told = { subject: `A win is missing, ${filed}`, text: "The wheel stopped at seven and I got nothing." };
  return (await value<{ id: string }>("POST", "/wps/v2/messages/complaints", told, owner.headers)).id;
};
