import { bodyOfPictures, call, relay } from "@taya/kernel/call";
import * as z from "zod/mini";
import * as shape from "./shapes.ts";

const nothing = z.object({});

const info = call({
  path: "/wps/member/info",
  method: "GET",
  audience: "session",
  summary: "Who is logged in, for the header and the member centre.",
  input: nothing,
  output: shape.memberInfo,
  faults: [],
});

const profile = call({
  path: "/wps/v2/accounts/profile",
  method: "GET",
  audience: "player",
  summary: "The player's own data, masked where it was verified.",
  input: nothing,
  output: shape.profile,
  faults: [],
});

const profileChange = call({
  path: "/wps/v2/accounts/profile",
  method: "PUT",
  audience: "player",
  summary: "Sets profile fields; each can be set once unless the brand allows changes.",
  input: z.object({
    nickname: shape.maybe,
    birthday: shape.maybe,
    address: shape.maybe,
    telegram: shape.maybe,
    zalo: shape.maybe,
    line: shape.maybe,
    whatsapp: shape.maybe,
    facebook: shape.maybe,
    wechat: shape.maybe,
    qqNum: shape.maybe,
  }),
  output: shape.profile,
  faults: [],
});

const avatarType = z.enum(["CUSTOM", "STATIC"]);

const icon = call({
  path: "/wps/member/info/icon",
  method: "POST",
  also: ["PUT"],
  audience: "session",
  largest: bodyOfPictures(1),
  limit: { most: 20, windowMs: 3_600_000, per: "player", named: "avatar" },
  summary: "Chooses one of the avatars of the house or uploads an own one.",
  input: z.object({ avatarType, avatar: shape.maybe, image: shape.image }),
  output: z.object({ avatar: z.string(), avatarType }),
  faults: shape.UPLOAD,
});

const avatar = relay("MCSFE_getPlayerAvatar", {
  audience: "session",
  summary: "The player's avatar and the avatars to choose from.",
  input: nothing,
  output: z.object({
    avatar: z.string(),
    avatarType,
    list: z.array(z.object({ code: z.string(), url: z.string() })),
  }),
  faults: [],
});

/** The player's own data and picture. */
export const memberCalls = { info, profile, profileChange, icon, avatar };
