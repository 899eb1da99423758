import { LIMITS } from '@contract';
import { CircleAlert } from 'lucide-react';
import { Button } from '@/ui/button';
import type { Outgoing } from '../engine/outbox';
import { useSealingProgress } from '../model/engine-context';
import { useMessageActions } from '../model/messages-context';
import { STRINGS } from '../strings';
import { Bubble, MessageText } from './bubble';

/** A message that is being sent or has failed. */
export function OutgoingRow({ outgoing, isFirst }: { outgoing: Outgoing; isFirst: boolean }) {
  const { conversation } = useMessageActions();
  const { clientId, text, fileName, status } = outgoing;
  const progress = useSealingProgress();
  // With fewer devices, sealing takes no noticeable time.
  const isLong = progress !== undefined && progress.of > LIMITS.chat.epochKeysBatch;
  return (
    <div className={`flex flex-col items-end ${isFirst ? 'pt-3' : 'pt-1'}`}>
      <div className="max-w-[82%] min-w-0">
        <Bubble isOwn isFirst={isFirst}>
          <MessageText text={fileName ?? text} />
        </Bubble>
      </div>
      {status === 'sending' ? (
        <p className="pt-0.5 text-xs text-fg-3">
          {isLong ? STRINGS.sealing(progress.done, progress.of) : STRINGS.sending}
        </p>
      ) : (
        <p role="alert" className="flex items-center gap-1.5 pt-0.5 text-xs text-danger">
          <CircleAlert aria-hidden="true" className="size-3.5" />
          {STRINGS.failed}
          <Button size="sm" variant="ghost" onClick={() => conversation.retry(clientId)}>
            {STRINGS.retry}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => conversation.discard(clientId)}>
            {STRINGS.discard}
          </Button>
        </p>
      )}
    </div>
  );
}
