import { Button } from './button';
import { Notice } from './notice';

interface RestoredNoticeProps {
  labels: { restored: string; discard: string };
  onDiscard: () => void;
}

/** Says that the form shows input from before a reload or a lost session. */
export function RestoredNotice({ labels, onDiscard }: RestoredNoticeProps) {
  return (
    <Notice
      text={labels.restored}
      action={
        <Button size="sm" onClick={onDiscard}>
          {labels.discard}
        </Button>
      }
    />
  );
}
