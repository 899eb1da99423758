import { useState } from 'react';
import { selectBoard } from '@/api/tasks';
import { useCan } from '@/lib/permissions';
import { useAppStore } from '@/store/hooks';
import { LazyPart, PartFailure } from '@/ui/lazy-part';
import type { CardDrop } from '../hooks/use-card-uploads';
import { useFileDrag } from '../hooks/use-file-drag';
import { createInbox } from '../model/inbox';
import { cardUploadsPart } from '../model/late-parts';

/** Attaches files to the task on whose card they are dropped. The code that uploads them loads with the first drop. */
export function FileDrops() {
  const store = useAppStore();
  const can = useCan();
  const [inbox] = useState(createInbox<CardDrop>);
  const [hasDrops, setHasDrops] = useState(false);
  const taskOf = (id: string) => selectBoard(store.getState())?.entities[id];

  useFileDrag({
    mayAttach: (id) => {
      const task = taskOf(id);
      return task !== undefined && can('attachment.add', { assignedClientId: task.assignedClientId });
    },
    onDrop: (taskId, files) => {
      inbox.put({ taskId, title: taskOf(taskId)?.title ?? '', files });
      setHasDrops(true);
    },
  });

  if (!hasDrops) return null;
  return (
    <LazyPart
      part={cardUploadsPart}
      failed={
        <div className="absolute inset-x-4 bottom-4 z-20 mx-auto w-fit rounded-card bg-overlay shadow-float">
          <PartFailure part={cardUploadsPart} />
        </div>
      }
    >
      {(CardUploads) => <CardUploads inbox={inbox} />}
    </LazyPart>
  );
}
