-- Whether an image was handed in is asked of every one that was taken again.
create index submission_front on compliance.submission (front_id);
create index submission_back on compliance.submission (back_id);
create index submission_selfie on compliance.submission (selfie_id);
