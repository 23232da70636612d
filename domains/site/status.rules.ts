/** Why a site may be closed, as found out about one visitor. */
export interface Closing {
  readonly maintenance: boolean;
  readonly ipDenied: boolean;
  readonly countryDenied: boolean;
  readonly vpnDenied: boolean;
}

/** 0 open, 1 maintenance, 2 region restriction; maintenance wins over region. */
export function decideStatus(closing: Closing): 0 | 1 | 2 {
  if (closing.maintenance) return 1;
  return closing.ipDenied || closing.countryDenied || closing.vpnDenied ? 2 : 0;
}
