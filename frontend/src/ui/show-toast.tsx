import { LIMITS } from '@contract';
import { type Toast, toast } from 'react-hot-toast/headless';
import { Button } from './button';
import { STRINGS } from './strings';

interface ToastAction {
  label: string;
  run: () => void;
}

/** One at a time: an action belongs to the user's last action. */
const ACTION_ID = 'action';
const UNDO_ID = 'undo';

function WithAction({ item, text, action }: { item: Toast; text: string; action: ToastAction }) {
  function act() {
    toast.dismiss(item.id);
    action.run();
  }
  return (
    <span className="flex items-center justify-between gap-3">
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {text}
      </span>
      <Button size="sm" onClick={act} className="pointer-events-auto">
        {action.label}
      </Button>
    </span>
  );
}

/** Errors and plain toasts are shown for 4 s, successes for 2 s. Texts come from `MESSAGES`. */
export const showToast = {
  success: (text: string) => void toast.success(text),
  error: (text: string) => void toast.error(text),
  blank: (text: string) => void toast(text),
  /** With a button, which must not be the only way to do something: it disappears after 4 s. */
  action: (text: string, action: ToastAction) =>
    void toast((item) => <WithAction item={item} text={text} action={action} />, { id: ACTION_ID }),
  /** Offers to undo an action for ten seconds; returns a function that withdraws the offer. */
  undo: (text: string, run: () => void) => {
    toast((item) => <WithAction item={item} text={text} action={{ label: STRINGS.undo, run }} />, {
      id: UNDO_ID,
      duration: LIMITS.toast.undoMs,
    });
    return () => toast.dismiss(UNDO_ID);
  },
} as const;
