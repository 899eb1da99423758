import { isBlank } from '@contract';
import {
  ArrowLeft,
  ChevronDown,
  ChevronUp,
  Lock,
  LockOpen,
  LogOut,
  MoreVertical,
  Search as SearchIcon,
  ShieldCheck,
  Users,
  X,
} from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { type ChatTarget, useRemoveMemberMutation } from '@/api/chat';
import { errorText, logError } from '@/api/error-text';
import { part } from '@/lib/part';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { IconButton } from '@/ui/icon-button';
import { LazyDialog } from '@/ui/lazy-dialog';
import { Menu, MenuItem } from '@/ui/menu';
import type { Plan } from '../encryption/plan';
import type { ChatInfo } from '../hooks/use-chat';
import type { Search } from '../hooks/use-search';
import { memberCount, STRINGS } from '../strings';
import { Safety } from './late-dialogs';

const groupPart = part(() => import('./group-dialog').then((it) => it.GroupDialog));

export interface ConversationHeaderProps {
  chat: ChatTarget;
  onBack: () => void;
  /** Called with true before the user leaves the group, and with false afterwards. */
  onLeaving: (isLeaving: boolean) => void;
  info: ChatInfo;
  plan: Plan | undefined;
  search: Search;
}

/** The Back button and the name; for a group, also the number of members. */
export function ConversationHeader({ chat, info, plan, search, onBack, onLeaving }: ConversationHeaderProps) {
  return (
    <>
      <div
        data-conversation-header=""
        className="flex min-h-12 shrink-0 items-center gap-1 border-b border-hairline px-2"
      >
        <IconButton label={STRINGS.back} onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="size-4" />
        </IconButton>
        <div className="min-w-0 flex-1 px-1">
          <h3 dir="auto" className="truncate text-base font-semibold">
            {info.title}
          </h3>
          <p className="flex items-center gap-1.5 truncate text-xs text-fg-3">
            {info.group && (
              <>
                <span className="shrink-0">{memberCount(info.group.members.length)}</span>
                <span aria-hidden="true">·</span>
              </>
            )}
            {plan && <Padlock isSealed={plan.kind === 'sealed' || plan.kind === 'retired'} />}
          </p>
        </div>
        <IconButton
          label={STRINGS.search}
          aria-expanded={search.isOpen}
          onClick={search.isOpen ? search.close : search.open}
        >
          <SearchIcon aria-hidden="true" className="size-4" />
        </IconButton>
        <ChatMenu {...{ chat, info, onBack, onLeaving }} />
      </div>
      {search.isOpen && <SearchBar search={search} />}
    </>
  );
}

function Padlock({ isSealed }: { isSealed: boolean }) {
  const Icon = isSealed ? Lock : LockOpen;
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Icon aria-hidden="true" className="size-3 shrink-0" />
      <span className="truncate">{isSealed ? STRINGS.sealed : STRINGS.notSealed}</span>
    </span>
  );
}

function SearchBar({ search }: { search: Search }) {
  const hasText = !isBlank(search.text);
  return (
    <div className="flex shrink-0 items-center gap-1 border-b border-hairline p-2">
      <input
        autoFocus
        type="search"
        dir="auto"
        aria-label={STRINGS.search}
        placeholder={STRINGS.searchHint}
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') (event.shiftKey ? search.newer : search.older)();
          if (event.key !== 'Escape') return;
          event.preventDefault();
          search.close();
        }}
        className="h-8 min-w-0 flex-1 rounded-control border border-control bg-raised px-2.5 text-base max-md:h-11 max-md:text-lg"
      />
      <span role="status" className="shrink-0 px-1 text-xs text-fg-2 tnum">
        {hasText && (search.count > 0 ? STRINGS.found(search.position, search.count) : STRINGS.nothingFound)}
      </span>
      <IconButton label={STRINGS.previousFound} disabled={search.count === 0} onClick={search.older}>
        <ChevronUp aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton label={STRINGS.nextFound} disabled={search.count === 0} onClick={search.newer}>
        <ChevronDown aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton label={STRINGS.stop} onClick={search.close}>
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}

function ChatMenu({ chat, info, onBack, onLeaving }: Omit<ConversationHeaderProps, 'plan' | 'search'>) {
  const { group } = info;
  const { id: userId } = useCurrentUser();
  const [openDialog, setOpenDialog] = useState<'safety' | 'group' | 'leave'>();
  const [leave, { isLoading, error, reset }] = useRemoveMemberMutation();

  async function leaveGroup() {
    onLeaving(true);
    const response = await leave({ id: chat.id, userId });
    if (response.error) logError('chat.leave', response.error);
    else onBack();
    onLeaving(false);
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton label={STRINGS.menu}>
            <MoreVertical aria-hidden="true" className="size-4" />
          </IconButton>
        }
      >
        {chat.kind === 'direct' && (
          <MenuItem icon={<ShieldCheck className="size-4" />} onSelect={() => setOpenDialog('safety')}>
            {STRINGS.safety}
          </MenuItem>
        )}
        {group && (
          <MenuItem icon={<Users className="size-4" />} onSelect={() => setOpenDialog('group')}>
            {STRINGS.groupDetails}
          </MenuItem>
        )}
        {group && !group.isGeneral && (
          <MenuItem icon={<LogOut className="size-4" />} isDanger onSelect={() => setOpenDialog('leave')}>
            {STRINGS.leaveGroup}
          </MenuItem>
        )}
      </Menu>
      {openDialog === 'safety' && info.others[0] && (
        <Safety person={info.others[0]} onClose={() => setOpenDialog(undefined)} />
      )}
      {openDialog === 'group' && group && (
        <LazyDialog part={groupPart} onClose={() => setOpenDialog(undefined)}>
          {(GroupDialog) => <GroupDialog group={group} onClose={() => setOpenDialog(undefined)} />}
        </LazyDialog>
      )}
      {openDialog === 'leave' && (
        <ConfirmDialog
          title={STRINGS.leaveGroup}
          text={STRINGS.confirmLeave(info.title)}
          confirmLabel={STRINGS.leaveGroup}
          problem={error && errorText(error, STRINGS.groupFailed)}
          pending={isLoading}
          onConfirm={() => void leaveGroup()}
          onCancel={() => {
            reset();
            setOpenDialog(undefined);
          }}
        />
      )}
    </>
  );
}
