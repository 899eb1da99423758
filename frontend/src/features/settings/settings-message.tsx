import { LIMITS } from '@contract';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormError } from '@/ui/form-error';

/** Spec 4: a message with 'Error' in it is an alert, and this is how a failure becomes one. */
export const asError = (text: string) => `Error: ${text}`;

const isError = (message: string) => message.includes('Error');

/** The one message of a form in the settings. Spec 4: a success goes by itself after 3 s, an error stays. */
export function useSettingsMessage() {
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (message === '' || isError(message)) return undefined;
    const timer = setTimeout(() => setMessage(''), LIMITS.settingsSuccessMs);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, setMessage] as const;
}

/** Both regions are always there: one that appears together with its text is not read. */
export function SettingsMessage({ text }: { text: string }) {
  return (
    <>
      <FormError text={isError(text) ? text : undefined} />
      <div role="status">
        {text && !isError(text) && (
          <p className="mb-5 flex items-start gap-2 rounded-control bg-completed-tint px-3 py-2 text-base text-completed">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {text}
          </p>
        )}
      </div>
    </>
  );
}
