-- What only grows.
insert into platform.reserved values
  ('audit.operator_log', array['update', 'delete']),
  ('audit.log_head', array['update', 'delete']),
  ('audit.significant_event', array['delete']);
