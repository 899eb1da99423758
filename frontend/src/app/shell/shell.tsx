import { useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { ChangePasswordModal } from '@/features/auth/change-password-modal';
import { ReportListener } from '@/features/reports/report-listener';
import { AutoStoppedNotice } from '@/features/timer/auto-stopped-notice';
import { TimerWatch } from '@/features/timer/timer-watch';
import { useChosenClock } from '@/lib/clock';
import { ActorContext } from '@/lib/permissions';
import { useDocumentTitle } from '@/lib/use-document-title';
import { useIsMobile } from '@/lib/use-media';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { leavePlace } from '@/store/place-slice';
import { LiveRegion } from '@/ui/live-region';
import { Sheet } from '@/ui/sheet';
import { useKeepFocus } from '@/ui/use-keep-focus';
import { useFetchAhead } from '../fetch-ahead';
import { OverlayHost } from '../overlay-host';
import { STRINGS } from '../strings';
import { ConnectionStrip } from './connection-strip';
import { MobileHeader } from './mobile-header';
import { MessengerHost } from './messenger-host';
import { Pictures } from './pictures';
import { Realtime } from './realtime';
import { RoleBar } from './role-bar';
import { Sidebar } from './sidebar';
import { useLogout } from './use-logout';
import { useRegionKeys } from './use-region-keys';
import { ViewPane } from './view-pane';
import { PLACES, VIEWS } from './view-registry';

/** What a signed-in person works in: the sidebar and one view. The chosen view has no address (spec 2). */
export function Shell() {
  const user = useCurrentUser();
  const isMobile = useIsMobile();
  const logout = useLogout();
  const dispatch = useAppDispatch();
  const place = useAppSelector((state) => state.place.wanted);
  const [chosen, setChosen] = useState(VIEWS[0]);
  const view = place ? PLACES[place] : chosen;
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  useChosenClock(user.timeFormat);
  useDocumentTitle(view.label);
  useRegionKeys();
  useKeepFocus();
  useFetchAhead(user);

  const sidebar = (
    <Sidebar
      current={view}
      onSelect={(next) => {
        setChosen(next);
        dispatch(leavePlace());
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
        <div className="flex h-dvh flex-col">
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
          <Sheet title={STRINGS.menu} onClose={() => setIsMenuOpen(false)}>
            {sidebar}
          </Sheet>
        )}
        {user.mustChangePassword ? (
          <ChangePasswordModal onSignOut={logout} />
        ) : (
          <>
            <Realtime user={user} />
            <ReportListener />
            <TimerWatch />
            <MessengerHost />
          </>
        )}
        <OverlayHost />
        <LiveRegion />
      </Pictures>
    </ActorContext>
  );
}
