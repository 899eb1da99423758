import { Plus, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ChatTarget, useGetDirectUnreadQuery, useGetGroupsQuery, useGetGroupUnreadQuery } from '@/api/chat';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Segmented } from '@/ui/segmented';
import { Skeleton } from '@/ui/skeleton';
import { UnreadBadge } from '@/ui/unread-badge';
import { nameOf, useContacts } from '../hooks/use-contacts';
import type { MessengerView } from '../model/window-state';
import { memberCount, STRINGS, unreadLabel } from '../strings';
import { EncryptionFooter } from './encryption-footer';
import { NotificationOffer } from './notification-offer';

const TABS = [
  { value: 'chats', label: STRINGS.tabChats },
  { value: 'groups', label: STRINGS.tabGroups },
] as const;

export interface ChatListProps {
  /** The conversation that was left with Back: its row gets the focus. */
  from?: MessengerView;
  onOpen: (chat: ChatTarget) => void;
  onCreateGroup: () => void;
}

/** The groups and users, each with its unread count. */
export function ChatList({ from, onOpen, onCreateGroup }: ChatListProps) {
  const [tab, setTab] = useState<'chats' | 'groups'>('chats');
  const fromChat = from?.name === 'chat' ? from.chat : undefined;
  return (
    <>
      <div className="flex shrink-0 items-center gap-2 p-3">
        <Segmented className="flex-1" label={STRINGS.tabs} options={TABS} value={tab} onChange={setTab} />
        <Button autoFocus={from?.name === 'create-group'} onClick={onCreateGroup}>
          <Plus aria-hidden="true" className="size-4" />
          {STRINGS.newGroup}
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2">
        <NotificationOffer />
        <GroupSection from={fromChat} onOpen={onOpen} />
        {tab === 'chats' && <DirectSection from={fromChat} onOpen={onOpen} />}
      </div>
      <EncryptionFooter />
    </>
  );
}

interface ListProps {
  from: ChatTarget | undefined;
  onOpen: (chat: ChatTarget) => void;
}

function GroupSection({ from, onOpen }: ListProps) {
  const { data: groups, isError, refetch } = useGetGroupsQuery();
  const { data: unread } = useGetGroupUnreadQuery();
  return (
    <Section title={STRINGS.groups}>
      {isError && !groups && <ErrorState text={STRINGS.loadFailed} onRetry={() => void refetch()} />}
      {!groups && !isError && <Waiting />}
      {groups?.length === 0 && <EmptyState text={STRINGS.noGroups} />}
      <ul>
        {groups?.map((group) => (
          <ChatRow
            key={group.id}
            picture={
              <span className="grid size-9 shrink-0 place-content-center rounded-full bg-hover text-fg-2">
                <Users aria-hidden="true" className="size-4" />
              </span>
            }
            name={group.name}
            extra={group.isGeneral && <Badge>{STRINGS.general}</Badge>}
            detail={memberCount(group.members.length)}
            unread={unread?.[group.id] ?? 0}
            isFrom={from?.kind === 'group' && from.id === group.id}
            onOpen={() => onOpen({ kind: 'group', id: group.id })}
          />
        ))}
      </ul>
    </Section>
  );
}

function DirectSection({ from, onOpen }: ListProps) {
  const { contacts, isError, refetch } = useContacts();
  const { data: unread } = useGetDirectUnreadQuery();
  return (
    <Section title={STRINGS.direct}>
      {isError && !contacts && <ErrorState text={STRINGS.loadFailed} onRetry={() => void refetch()} />}
      {!contacts && !isError && <Waiting />}
      {contacts?.length === 0 && <EmptyState text={STRINGS.noUsers} />}
      <ul>
        {contacts?.map((person) => (
          <ChatRow
            key={person.id}
            picture={<Avatar name={nameOf(person)} userId={person.id} size="lg" />}
            name={nameOf(person)}
            detail={person.role}
            unread={unread?.[person.id] ?? 0}
            isFrom={from?.kind === 'direct' && from.id === person.id}
            onOpen={() => onOpen({ kind: 'direct', id: person.id })}
          />
        ))}
      </ul>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="pb-2">
      <h3 className="px-2 pt-2 pb-1 text-xs font-semibold text-fg-3">{title}</h3>
      {children}
    </section>
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
            <span className="truncate text-base font-semibold">{name}</span>
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
