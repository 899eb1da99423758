import { useSyncExternalStore } from 'react';
import { useMessageActions } from '../model/messages-context';
import { STRINGS } from '../strings';

/** The message that this one replies to, if it is loaded. */
export function ReplyQuote({ id }: { id: string }) {
  const { conversation } = useMessageActions();
  const entry = useSyncExternalStore(conversation.subscribe, () =>
    conversation.getState().log.entries.find(({ message }) => message.id === id),
  );
  const text = entry && 'text' in entry.body ? entry.body.text || STRINGS.fileOnly : STRINGS.earlier;
  return (
    <blockquote className="mb-1 max-w-full border-l-2 border-control pl-2 text-xs text-fg-2">
      {entry && (
        <span dir="auto" className="block truncate font-semibold">
          {entry.message.sender.name}
        </span>
      )}
      <span dir="auto" className="line-clamp-2">
        {text}
      </span>
    </blockquote>
  );
}
