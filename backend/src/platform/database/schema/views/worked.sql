-- All time worked, running timers included. Every total of the product is a sum over this view or work_days.
CREATE OR REPLACE VIEW worked AS
  SELECT user_id, task_id, day, seconds, claimed FROM work_days
  UNION ALL
  SELECT user_id, task_id, day, seconds, 0 FROM running_days;
