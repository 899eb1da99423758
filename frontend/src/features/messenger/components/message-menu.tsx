import { MESSAGES } from '@contract';
import { Copy, MoreHorizontal, Pencil, Reply, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText, logError } from '@/api/error-text';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { copyText } from '@/ui/copy-text';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem } from '@/ui/menu';
import { showToast } from '@/ui/show-toast';
import type { Entry } from '../engine/conversation-log';
import { useMessageActions } from '../model/messages-context';
import { STRINGS } from '../strings';

/** Visible on hover and keyboard focus; always visible on a phone. */
export function MessageMenu({ entry, isOwn }: { entry: Entry; isOwn: boolean }) {
  const { conversation, info, write } = useMessageActions();
  const [isAsking, setIsAsking] = useState(false);
  const { message, body } = entry;
  const text = 'text' in body ? body.text : '';
  const canWrite = !info.hasLeft;
  if (!canWrite && !isOwn && text === '') return null;

  function remove() {
    setIsAsking(false);
    conversation.remove(message).catch((error) => {
      logError('chat.delete', error);
      showToast.error(errorText(error, MESSAGES.general.somethingWentWrong));
    });
  }

  return (
    <>
      <Menu
        align={isOwn ? 'end' : 'start'}
        trigger={
          <IconButton
            label={STRINGS.actions(message.sender.name)}
            size="sm"
            className="self-center opacity-0 group-hover:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100 max-md:opacity-100"
          >
            <MoreHorizontal aria-hidden="true" className="size-4" />
          </IconButton>
        }
      >
        {canWrite && (
          <MenuItem icon={<Reply className="size-4" />} onSelect={() => write({ kind: 'reply', entry })}>
            {STRINGS.reply}
          </MenuItem>
        )}
        {text !== '' && (
          <MenuItem icon={<Copy className="size-4" />} onSelect={() => void copyText(text)}>
            {STRINGS.copy}
          </MenuItem>
        )}
        {canWrite && isOwn && text !== '' && (
          <MenuItem icon={<Pencil className="size-4" />} onSelect={() => write({ kind: 'edit', entry })}>
            {STRINGS.edit}
          </MenuItem>
        )}
        {isOwn && (
          <MenuItem icon={<Trash2 className="size-4" />} isDanger onSelect={() => setIsAsking(true)}>
            {STRINGS.delete}
          </MenuItem>
        )}
      </Menu>
      {isAsking && (
        <ConfirmDialog
          title={STRINGS.delete}
          text={STRINGS.confirmDelete}
          confirmLabel={STRINGS.delete}
          onConfirm={remove}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
