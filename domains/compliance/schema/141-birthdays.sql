-- On which day excluded persons were born: a name that is nearly theirs counts with it alone.
alter table compliance.excluded_key drop constraint excluded_key_kind_check;
alter table compliance.excluded_key add check
  (kind in ('ACCOUNT', 'NAME_BIRTHDAY', 'BIRTHDAY', 'DOCUMENT', 'PHONE', 'EMAIL', 'PAYOUT'));
