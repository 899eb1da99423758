import { can } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { ReportListener } from '@/features/reports/components/report-listener';
import { AutoStoppedNotice } from '@/features/timer/auto-stopped-notice';
import { TimerWatch } from '@/features/timer/timer-watch';
import { useChosenClock } from '@/lib/clock';
import { ActorContext } from '@/lib/permissions';
import { registerServiceWorker } from '@/lib/service-worker';
import { useDocumentTitle } from '@/lib/use-document-title';
import { useIsMobile } from '@/lib/use-media';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { showView } from '@/store/place-slice';
import { LazyPart, PartFailure } from '@/ui/lazy-part';
import { LiveRegion } from '@/ui/live-region';
import { useKeepFocus } from '@/ui/use-keep-focus';
import { useFetchAhead } from '../fetch-ahead';
import { OverlayHost } from '../overlay-host';
import { changePasswordPart, sheetPart } from '../parts';
import { STRINGS } from '../strings';
import { UndoHost } from '../undo-host';
import { AddressSync } from './address-sync';
import { ConnectionStrip } from './connection-strip';
import { MessengerHost } from './messenger-host';
import { MobileHeader } from './mobile-header';
import { Pictures } from './pictures';
import { Realtime } from './realtime';
import { RoleBar } from './role-bar';
import { ShellKeys } from './shell-keys';
import { Sidebar } from './sidebar';
import { useAfterBoard } from './use-after-board';
import { useLogout } from './use-logout';
import { useRegionKeys } from './use-region-keys';
import { ViewPane } from './view-pane';
import { PLACES, viewNamed, VIEWS } from './view-registry';

/** The signed-in product: the sidebar and one view. */
export function Shell() {
  const user = useCurrentUser();
  const isMobile = useIsMobile();
  const logout = useLogout();
  const dispatch = useAppDispatch();
  const place = useAppSelector((state) => state.place.wanted);
  const chosen = viewNamed(useAppSelector((state) => state.place.view));
  const wanted = place ? PLACES[place] : chosen;
  // An address may name a view of another role.
  const view = !wanted.capability || can(user, wanted.capability) ? wanted : VIEWS[0];
  const homeRef = useRef<HTMLDivElement>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  useChosenClock(user.timeFormat);
  useDocumentTitle(view.label);
  useRegionKeys();
  useKeepFocus();
  useFetchAhead(user);
  const isAfterBoard = useAfterBoard();
  useEffect(() => {
    if (isAfterBoard) registerServiceWorker();
  }, [isAfterBoard]);

  const sidebar = (
    <Sidebar
      current={view}
      onSelect={(next) => {
        dispatch(showView(next.id));
        setIsMenuOpen(false);
      }}
      onLogout={logout}
    />
  );

  return (
    <ActorContext value={user}>
      <Pictures>
        <a
          href="#content"
          className="fixed top-2 left-2 z-60 -translate-y-16 rounded-control bg-accent px-3 py-2 font-semibold text-ink focus:translate-y-0"
        >
          {STRINGS.skipToContent}
        </a>
        <div ref={homeRef} className="flex h-dvh flex-col">
          <RoleBar />
          <div className="flex min-h-0 flex-1 flex-col md:flex-row">
            {isMobile ? (
              <MobileHeader isMenuOpen={isMenuOpen} onMenu={() => setIsMenuOpen(true)} />
            ) : (
              <aside
                data-region=""
                tabIndex={-1}
                aria-label={STRINGS.sidebar}
                className="flex w-62 shrink-0 flex-col border-r border-hairline bg-surface"
              >
                {sidebar}
              </aside>
            )}
            <main
              id="content"
              data-region=""
              tabIndex={-1}
              className="flex min-h-0 min-w-0 flex-1 flex-col outline-none"
            >
              <ConnectionStrip />
              {!user.mustChangePassword && (
                <>
                  <AutoStoppedNotice />
                  <ViewPane view={view} />
                </>
              )}
            </main>
          </div>
        </div>
        {isMobile && isMenuOpen && (
          <LazyPart part={sheetPart}>
            {(Sheet) => (
              <Sheet title={STRINGS.menu} onClose={() => setIsMenuOpen(false)}>
                {sidebar}
              </Sheet>
            )}
          </LazyPart>
        )}
        {user.mustChangePassword ? (
          <LazyPart part={changePasswordPart} failed={<PartFailure part={changePasswordPart} className="min-h-dvh" />}>
            {(ChangePasswordModal) => <ChangePasswordModal onSignOut={logout} />}
          </LazyPart>
        ) : (
          <>
            <Realtime user={user} />
            <ReportListener />
            <TimerWatch />
            <MessengerHost />
            <AddressSync shown={view} />
            <ShellKeys homeRef={homeRef} />
          </>
        )}
        <OverlayHost />
        <UndoHost />
        <LiveRegion />
      </Pictures>
    </ActorContext>
  );
}
