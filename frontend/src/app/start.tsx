import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { watchDrags } from '@/lib/file-drag';
import { makeStore } from '@/store/store';
import { App } from './app';
import { RootBoundary } from './errors/root-boundary';

export function start(root: HTMLElement) {
  watchDrags();
  createRoot(root).render(
    <StrictMode>
      <RootBoundary>
        <Provider store={makeStore()}>
          <App />
        </Provider>
      </RootBoundary>
    </StrictMode>,
  );
}
