import { Plus, Users } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type ChatTarget, useGetDirectUnreadQuery, useGetGroupUnreadQuery } from '@/api/chat';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Segmented } from '@/ui/segmented';
import { Skeleton } from '@/ui/skeleton';
import { UnreadBadge } from '@/ui/unread-badge';
import { useHeld, useIsAimed } from '@/ui/use-steady';
import { type ShownList, useChatLists } from '../hooks/use-chat-lists';
import { nameOf } from '../hooks/use-contacts';
import type { MessengerView } from '../model/window-state';
import { memberCount, STRINGS, unreadLabel } from '../strings';
import { EncryptionFooter } from './encryption-footer';
import { NotificationOffer } from './notification-offer';

const TABS = [
  { value: 'chats', label: STRINGS.tabChats },
  { value: 'groups', label: STRINGS.tabGroups },
] as const;

export interface ChatListProps {
  /** The conversation that the user left with Back: its row is focused. */
  from?: MessengerView;
  onOpen: (chat: ChatTarget) => void;
  onCreateGroup: () => void;
}

/** The groups and users, each with its unread count. */
export function ChatList({ from, onOpen, onCreateGroup }: ChatListProps) {
  const [tab, setTab] = useState<'chats' | 'groups'>('chats');
  const listRef = useRef<HTMLDivElement>(null);
  const { groups, contacts } = useHeld(useChatLists(), useIsAimed(listRef));
  const { data: groupUnread } = useGetGroupUnreadQuery();
  const { data: directUnread } = useGetDirectUnreadQuery();
  const fromChat = from?.name === 'chat' ? from.chat : undefined;
  const isFrom = (kind: ChatTarget['kind'], id: string) => fromChat?.kind === kind && fromChat.id === id;
  return (
    <>
      <div className="flex shrink-0 items-center gap-2 p-3">
        <Segmented className="flex-1" label={STRINGS.tabs} options={TABS} value={tab} onChange={setTab} />
        <Button autoFocus={from?.name === 'create-group'} onClick={onCreateGroup}>
          <Plus aria-hidden="true" className="size-4" />
          {STRINGS.newGroup}
        </Button>
      </div>
      <div ref={listRef} className="min-h-0 flex-1 overflow-y-auto overscroll-contain in-order px-2 pb-2">
        <NotificationOffer />
        <Section title={STRINGS.groups} list={groups} none={STRINGS.noGroups}>
          {({ id, name, isGeneral, members }) => (
            <ChatRow
              key={id}
              picture={<GroupPicture />}
              name={name}
              extra={isGeneral && <Badge>{STRINGS.general}</Badge>}
              detail={memberCount(members.length)}
              unread={groupUnread?.[id] ?? 0}
              isFrom={isFrom('group', id)}
              onOpen={() => onOpen({ kind: 'group', id })}
            />
          )}
        </Section>
        {tab === 'chats' && (
          <Section title={STRINGS.direct} list={contacts} none={STRINGS.noUsers}>
            {(person) => (
              <ChatRow
                key={person.id}
                picture={<Avatar name={nameOf(person)} userId={person.id} size="lg" />}
                name={nameOf(person)}
                detail={person.role ?? STRINGS.left}
                unread={directUnread?.[person.id] ?? 0}
                isFrom={isFrom('direct', person.id)}
                onOpen={() => onOpen({ kind: 'direct', id: person.id })}
              />
            )}
          </Section>
        )}
      </div>
      <EncryptionFooter />
    </>
  );
}

interface SectionProps<T> {
  title: string;
  list: ShownList<T>;
  /** The text for an empty list. */
  none: string;
  children: (item: T) => ReactNode;
}

function Section<T>({ title, list: { items, isFailed, isFetching, retry }, none, children }: SectionProps<T>) {
  return (
    <section aria-label={title} className="pb-2">
      <h3 className="px-2 pt-2 pb-1 text-xs font-semibold text-fg-3">{title}</h3>
      {isFailed && <ErrorState text={STRINGS.loadFailed} onRetry={retry} pending={isFetching} />}
      {!items && !isFailed && <Waiting />}
      {items?.length === 0 && <EmptyState text={none} />}
      <ul>{items?.map(children)}</ul>
    </section>
  );
}

function GroupPicture() {
  return (
    <span className="grid size-9 shrink-0 place-content-center rounded-full bg-hover text-fg-2">
      <Users aria-hidden="true" className="size-4" />
    </span>
  );
}

function Waiting() {
  return [0, 1, 2].map((row) => <Skeleton key={row} className="mx-2 my-1.5 h-11" />);
}

interface ChatRowProps {
  picture: ReactNode;
  name: string;
  extra?: ReactNode;
  detail: string;
  unread: number;
  isFrom: boolean;
  onOpen: () => void;
}

function ChatRow({ picture, name, extra, detail, unread, isFrom, onOpen }: ChatRowProps) {
  return (
    <li>
      <button
        type="button"
        autoFocus={isFrom}
        onClick={onOpen}
        className="flex min-h-13 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left transition-colors hover:bg-hover"
      >
        {picture}
        <span className="min-w-0 flex-1">
          <span className="flex min-w-0 items-center gap-2">
            <span dir="auto" className="truncate text-base font-semibold">
              {name}
            </span>
            {extra}
          </span>
          <span className="block truncate text-xs text-fg-3">{detail}</span>
        </span>
        {unread > 0 && (
          <>
            <UnreadBadge count={unread} />
            <span className="sr-only">{unreadLabel(unread)}</span>
          </>
        )}
      </button>
    </li>
  );
}
