-- What an hour costs, for a task, a client or a person, from a day on until the next rate of the same.
CREATE TABLE rates (
  id uuid PRIMARY KEY,
  task_id uuid REFERENCES tasks (id),
  client_id uuid REFERENCES users (id),
  user_id uuid REFERENCES users (id),
  rate numeric(11, 4) NOT NULL,
  currency text NOT NULL,
  from_day date NOT NULL,
  CONSTRAINT rates_one_subject CHECK (num_nonnulls(task_id, client_id, user_id) = 1),
  CONSTRAINT rates_range CHECK (rate BETWEEN 0 AND 1000000),
  CONSTRAINT rates_currency_code CHECK (currency ~ '^[A-Z]{3}$')
);

CREATE UNIQUE INDEX rates_of_task ON rates (task_id, from_day) WHERE task_id IS NOT NULL;
CREATE UNIQUE INDEX rates_of_client ON rates (client_id, from_day) WHERE client_id IS NOT NULL;
CREATE UNIQUE INDEX rates_of_user ON rates (user_id, from_day) WHERE user_id IS NOT NULL;
