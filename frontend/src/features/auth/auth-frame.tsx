import type { ReactNode } from 'react';
import { PATHS } from '@/lib/paths';
import { BrandMark } from '@/ui/brand';
import { Link } from '@/ui/link';
import { STRINGS } from './strings';

export interface AuthFrameProps {
  title: string;
  details: ReactNode;
  children: ReactNode;
}

/** The frame of all screens before signing in: a card between the brand and the footer. */
export function AuthFrame({ title, details, children }: AuthFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center gap-8 px-4 py-10">
      <header className="flex flex-col items-center gap-3 text-center">
        <BrandMark className="size-12" />
        <div>
          <p className="text-xl font-semibold tracking-tight">Tallyboard</p>
          <p className="text-sm text-fg-3">{STRINGS.tagline}</p>
        </div>
      </header>
      <main className="w-full max-w-[400px] rounded-modal border border-hairline bg-surface p-8 max-md:p-5">
        <h1 className="text-xl font-semibold">{title}</h1>
        <p className="mt-1 mb-6 text-base text-fg-2">{details}</p>
        {children}
      </main>
      <footer className="text-center text-xs leading-5 text-fg-3">
        <p>{STRINGS.footer}</p>
        <p>{STRINGS.copyright}</p>
        <p className="mt-2 flex justify-center gap-4 max-md:gap-6 max-md:text-sm">
          <Link to={PATHS.privacy}>{STRINGS.privacy}</Link>
          <Link to={PATHS.terms}>{STRINGS.terms}</Link>
        </p>
      </footer>
    </div>
  );
}
