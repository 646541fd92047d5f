CREATE TABLE orders (
  id         TEXT PRIMARY KEY,
  invoice_no BIGINT UNIQUE,
  state      TEXT NOT NULL,
  placed_at  TIMESTAMPTZ NOT NULL
);
