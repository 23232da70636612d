export const transferCalls = {};
