import type { SignedOutReason } from '@contract';
import { BrandMark } from '@/ui/brand';
import { SignInForm } from './sign-in-form';
import { SIGNED_OUT_TEXT, STRINGS } from './strings';

export interface SignInScreenProps {
  /** Why an open session is over, if one was. */
  reason?: SignedOutReason;
  /** Called when someone starts to sign in: time to fetch what comes after. */
  onStart: () => void;
}

export function SignInScreen({ reason, onStart }: SignInScreenProps) {
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
        <h1 className="text-xl font-semibold">{STRINGS.welcome}</h1>
        <p className="mt-1 mb-6 text-base text-fg-2">{STRINGS.details}</p>
        {reason && (
          <p role="status" className="mb-5 rounded-control bg-raised px-3 py-2 text-base text-fg-2">
            {SIGNED_OUT_TEXT[reason]}
          </p>
        )}
        <SignInForm onStart={onStart} />
      </main>
      <footer className="text-center text-xs leading-5 text-fg-3">
        <p>{STRINGS.footer}</p>
        <p>{STRINGS.copyright}</p>
      </footer>
    </div>
  );
}
