import { type ReactNode, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { ChatTarget } from '@/api/chat';
import { onNetworkBack } from '@/lib/network';
import { part } from '@/lib/part';
import { useTitleCount } from '@/lib/use-document-title';
import { onEvent, onResync } from '@/realtime/socket';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/button';
import { LazyPart, PartFailure } from '@/ui/lazy-part';
import { isMessengerKey } from '@/ui/shortcuts';
import { showToast } from '@/ui/show-toast';
import { HandoverDialog } from '../handover/handover-dialog';
import { useChatInfo } from '../hooks/use-chat';
import { useIncoming } from '../hooks/use-incoming';
import { useRemoval } from '../hooks/use-removal';
import { useUnread } from '../hooks/use-unread';
import { EngineProvider, useSharedEngine } from '../model/engine-context';
import { CLOSED, isShown, type MessengerView, OPEN, windowReducer, type WindowSize } from '../model/window-state';
import { STRINGS } from '../strings';
import { ChatList } from './chat-list';
import { ConversationView } from './conversation-view';
import { Launcher } from './launcher';
import { Panel } from './panel';

const createGroupPart = part(() => import('./create-group').then((it) => it.CreateGroup));

interface MessengerProps {
  isOpenAtFirst?: boolean;
  connection?: ReactNode;
}

/** The floating messenger. Mounted once, for everyone but clients. */
export function Messenger(props: MessengerProps) {
  const engine = useSharedEngine();

  useEffect(() => {
    const { encryption, handover } = engine;
    const stops = [
      onEvent('encryption-keys-changed', ({ userId }) => encryption.forgetKeys(userId)),
      onEvent('handover-changed', (change) => void handover.receive(change).catch(() => engine.syncHandover())),
      onResync(() => encryption.forgetKeys()),
      onNetworkBack(() => void engine.recover()),
    ];
    engine.resume();
    return () => {
      stops.forEach((stop) => stop());
      engine.pause();
    };
  }, [engine]);

  return (
    <EngineProvider value={engine}>
      <Widget {...props} />
      <HandoverDialog />
    </EngineProvider>
  );
}

/** Shown while there is no form for a new group, with the reason if it could not be loaded. */
function NoCreateGroup({ onBack, children }: { onBack: () => void; children?: ReactNode }) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed has been replaced.
    if (document.activeElement === document.body) ref.current?.focus();
  }, []);
  return (
    <div className="m-auto flex appear-late flex-col items-center gap-2 p-4">
      {children}
      <Button ref={ref} onClick={onBack}>
        {STRINGS.back}
      </Button>
    </div>
  );
}

function Widget({ isOpenAtFirst, connection }: MessengerProps) {
  const engine = useSharedEngine();
  const [state, dispatch] = useReducer(windowReducer, isOpenAtFirst ? OPEN : CLOSED);
  const launcherRef = useRef<HTMLButtonElement>(null);
  const { badge, direct, group } = useUnread(isShown(state));
  useTitleCount('messages', badge);
  const show = useCallback((view: MessengerView) => dispatch({ type: 'show', view }), []);
  const showChat = useCallback((chat: ChatTarget) => show({ name: 'chat', chat }), [show]);
  const replace = (view: MessengerView) => dispatch({ type: 'replace', from: state.view, view });
  const showList = () => show({ name: 'chats', from: state.view });
  const chat = state.view.name === 'chat' ? state.view.chat : undefined;
  useIncoming(engine, isShown(state) ? chat : undefined, showChat);
  const [leaving, setLeaving] = useState<string>();
  useRemoval(state.size === 'closed' || chat?.id === leaving ? undefined : chat, (group) => {
    replace({ name: 'chats' });
    showToast.blank(STRINGS.removed(group));
  });

  const visit = useAppSelector((app) => app.place.visit);
  useEffect(() => {
    if (visit > 0) dispatch({ type: 'step-aside' });
  }, [visit]);

  const resize = (size: WindowSize) => dispatch({ type: 'resize', size });
  const wasOpen = useRef(false);
  const isClosed = state.size === 'closed';

  useEffect(() => {
    // The element that had the focus was removed together with the panel.
    if (isClosed && wasOpen.current && document.activeElement === document.body) launcherRef.current?.focus();
    wasOpen.current = !isClosed;
  }, [isClosed]);

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (!isMessengerKey(event)) return;
      event.preventDefault();
      dispatch({ type: 'resize', size: isShown(state) ? 'closed' : 'open' });
    };
    window.addEventListener('keydown', toggle);
    return () => window.removeEventListener('keydown', toggle);
  }, [state]);

  if (state.size === 'closed') return <Launcher ref={launcherRef} unread={badge} onOpen={() => resize('open')} />;
  return (
    <TitledPanel {...{ chat, connection }} size={state.size} unread={badge} onSize={resize}>
      {state.view.name === 'chats' && (
        <ChatList from={state.view.from} onOpen={showChat} onCreateGroup={() => show({ name: 'create-group' })} />
      )}
      {state.view.name === 'create-group' && (
        <LazyPart
          part={createGroupPart}
          pending={<NoCreateGroup onBack={showList} />}
          failed={
            <NoCreateGroup onBack={showList}>
              <PartFailure part={createGroupPart} />
            </NoCreateGroup>
          }
        >
          {(CreateGroup) => <CreateGroup onCreated={(chat) => replace({ name: 'chat', chat })} onBack={showList} />}
        </LazyPart>
      )}
      {chat && (
        <ConversationView
          key={`${chat.kind} ${chat.id}`}
          chat={chat}
          unread={(chat.kind === 'direct' ? direct : group)?.[chat.id] ?? 0}
          onBack={showList}
          onLeaving={(isLeaving) => setLeaving(isLeaving ? chat.id : undefined)}
        />
      )}
    </TitledPanel>
  );
}

type TitledPanelProps = Omit<Parameters<typeof Panel>[0], 'title'> & { chat: ChatTarget | undefined };

const NOBODY: ChatTarget = { kind: 'group', id: '' };

/** 'Messages', or the name of the contact or group. */
function TitledPanel({ chat, ...panel }: TitledPanelProps) {
  const { title } = useChatInfo(chat ?? NOBODY);
  return <Panel {...panel} title={title || STRINGS.title} />;
}
