/**
 * Whether the page came by https or from this machine. Elsewhere a browser gives neither keys nor random names nor the
 * cookies of a session, and nothing of the site could work.
 */
export const isSecure = (): boolean => globalThis.isSecureContext !== false;
