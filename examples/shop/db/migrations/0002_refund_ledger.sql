CREATE TABLE refund_ledger (
  order_id TEXT NOT NULL REFERENCES orders (id),
  method   TEXT NOT NULL,
  cents    BIGINT NOT NULL CHECK (cents > 0),
  done_at  TIMESTAMPTZ,
  PRIMARY KEY (order_id, method)
);
