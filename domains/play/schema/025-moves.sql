-- Why: rounds that go on move by move; whoever leaves one is found by when he last touched it.
alter table play.round add column moved_at timestamptz;
