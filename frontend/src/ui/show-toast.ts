import { toast } from 'react-hot-toast/headless';

/** Spec 9: errors stay 4 s, successes 2 s, plain ones 4 s. Texts come from `MESSAGES`. */
export const showToast = {
  success: (text: string) => void toast.success(text),
  error: (text: string) => void toast.error(text),
  blank: (text: string) => void toast(text),
} as const;
