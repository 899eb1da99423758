import { LIMITS } from '@contract';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormError } from '@/ui/form-error';

/** Marks an error: a message that contains 'Error' is shown as an alert. */
export const asError = (text: string) => `Error: ${text}`;

const isError = (message: string) => message.includes('Error');

/** The message of a settings form. A success disappears after 3 s, an error stays. */
export function useSettingsMessage() {
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (message === '' || isError(message)) return undefined;
    const timer = setTimeout(() => setMessage(''), LIMITS.settingsSuccessMs);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, setMessage] as const;
}

/** Both regions are always mounted: a region added together with its text is not announced. */
export function SettingsMessage({ text }: { text: string }) {
  return (
    <>
      <FormError text={isError(text) ? text : undefined} />
      <div role="status">
        {text && !isError(text) && (
          <p className="mb-5 flex items-start gap-2 rounded-control bg-completed-tint px-3 py-2 text-base text-completed">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{text}</span>
          </p>
        )}
      </div>
    </>
  );
}
