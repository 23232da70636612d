-- Why: a token of somebody who may no longer play is answered as blocked, not as unknown, until it would have ended.
alter table play.vendor_token add column revoked_at timestamptz;
