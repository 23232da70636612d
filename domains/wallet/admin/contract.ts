export const adminCalls = {};
