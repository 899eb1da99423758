import { ArrowUpRight } from 'lucide-react';
import { PATHS } from '@/lib/paths';
import { Link } from '@/ui/link';
import { STRINGS } from '../strings';
import { Section } from './section';

const PAGES = [
  { path: PATHS.privacy, label: STRINGS.privacy, hint: STRINGS.privacyHint },
  { path: PATHS.terms, label: STRINGS.terms, hint: STRINGS.termsHint },
] as const;

export function LegalTab() {
  return (
    <Section title={STRINGS.legal} hint={STRINGS.legalIntro}>
      <ul className="flex flex-col gap-5">
        {PAGES.map(({ path, label, hint }) => (
          <li key={path}>
            <Link
              to={path}
              target="_blank"
              rel="noopener"
              className="inline-flex items-center gap-1 text-base font-semibold"
            >
              <span>{label}</span>
              <ArrowUpRight aria-hidden="true" className="size-4" />
              <span className="sr-only">, {STRINGS.newTab}</span>
            </Link>
            <p className="mt-0.5 text-fg-2">{hint}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
