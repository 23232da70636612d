export const withdrawalCalls = {};
