create index parcel_packed on parcel (packed_at) where packed_at is not null;
