import type { ReactNode } from "react";
import type { Device } from "./device.rules.ts";

/** What is pressed, in the colour of the brand's gold. */
const MARK = { stroke: "var(--color-gold)", strokeWidth: 2.5, fill: "none", strokeLinecap: "round" } as const;
const LINE = { fill: "var(--color-line-strong)" } as const;

/** What stands on the screen at each step. */
const SCREENS: Readonly<Record<Device, readonly ReactNode[]>> = {
  ios: [<Share key="share" />, <Menu key="menu" plus />, <HomeScreen key="home" />],
  android: [<Dots key="dots" />, <Menu key="menu" />, <HomeScreen key="home" />],
  desktop: [<Bar key="bar" />, <Question key="question" />, <AppWindow key="window" />],
};

interface StepPictureProps {
  readonly device: Device;
  readonly step: 1 | 2 | 3;
}

/** One step as a small drawing of the device; the words below say the same. */
export function StepPicture({ device, step }: StepPictureProps) {
  const wide = device === "desktop";
  return (
    <svg viewBox={wide ? "0 0 160 120" : "0 0 100 160"} className="h-40 w-auto max-w-full" aria-hidden="true">
      <rect
        x="2"
        y="2"
        width={wide ? 156 : 96}
        height={wide ? 100 : 156}
        rx={wide ? 6 : 14}
        fill="var(--color-bg0)"
        stroke="var(--color-line-strong)"
        strokeWidth="3"
      />
      {wide && <path d="M60 116h40M80 103v12" stroke="var(--color-line-strong)" strokeWidth="3" />}
      {SCREENS[device][step - 1]}
    </svg>
  );
}

function Page() {
  return (
    <>
      <rect x="14" y="22" width="72" height="34" rx="4" {...LINE} />
      <rect x="14" y="64" width="33" height="28" rx="4" {...LINE} />
      <rect x="53" y="64" width="33" height="28" rx="4" {...LINE} />
    </>
  );
}

/** Safari's sign of sharing at the foot. */
function Share() {
  return (
    <>
      <Page />
      <circle cx="50" cy="132" r="16" fill="none" stroke="var(--color-gold)" strokeDasharray="4 4" />
      <path d="M50 136v-14m-5 5 5-5 5 5M43 131v8h14v-8" {...MARK} />
    </>
  );
}

/** Chrome's three dots at the head. */
function Dots() {
  return (
    <>
      <Page />
      <circle cx="84" cy="14" r="9" fill="var(--color-bg0)" stroke="var(--color-gold)" strokeDasharray="4 4" />
      {[10, 14, 18].map((y) => (
        <circle key={y} cx="84" cy={y} r="1.4" fill="var(--color-gold)" />
      ))}
    </>
  );
}

/** A menu whose one entry is meant. */
function Menu({ plus = false }: { readonly plus?: boolean }) {
  return (
    <>
      <Page />
      <rect x="10" y="76" width="80" height="72" rx="8" fill="var(--color-bg3)" />
      <rect x="18" y="86" width="46" height="6" rx="3" {...LINE} />
      <rect x="14" y="100" width="72" height="22" rx="6" fill="none" stroke="var(--color-gold)" strokeWidth="2" />
      <rect x="20" y="108" width="38" height="6" rx="3" fill="var(--color-text2)" />
      {plus ? (
        <path d="M70 105h12v12h-12zM76 108v6m-3-3h6" {...MARK} strokeWidth={1.5} />
      ) : (
        <path d="M76 105v9m-4-4 4 4 4-4M71 117h10" {...MARK} strokeWidth={1.5} />
      )}
      <rect x="18" y="130" width="40" height="6" rx="3" {...LINE} />
    </>
  );
}

/** The screen of a phone with the site among its apps. */
function HomeScreen() {
  return (
    <>
      {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => (
        <rect
          key={at}
          x={15 + (at % 3) * 25}
          y={24 + Math.floor(at / 3) * 30}
          width="20"
          height="20"
          rx="5"
          fill={at === 4 ? "var(--color-gold)" : "var(--color-line-strong)"}
        />
      ))}
      <rect x="38" y="52" width="24" height="24" rx="7" {...MARK} />
      <path d="M38 142h24" stroke="var(--color-line-strong)" strokeWidth="4" strokeLinecap="round" />
    </>
  );
}

function Window({ children }: { readonly children?: ReactNode }) {
  return (
    <>
      <rect x="10" y="10" width="140" height="12" rx="6" fill="var(--color-bg3)" />
      <rect x="14" y="30" width="132" height="28" rx="4" {...LINE} />
      <rect x="14" y="64" width="40" height="28" rx="4" {...LINE} />
      <rect x="60" y="64" width="40" height="28" rx="4" {...LINE} />
      <rect x="106" y="64" width="40" height="28" rx="4" {...LINE} />
      {children}
    </>
  );
}

/** The sign at the end of the address bar. */
function Bar() {
  return (
    <Window>
      <circle cx="140" cy="16" r="9" fill="var(--color-bg0)" stroke="var(--color-gold)" strokeDasharray="4 4" />
      <path d="M140 11v7m-3-3 3 3 3-3M136 20h8" {...MARK} strokeWidth={1.5} />
    </Window>
  );
}

/** The browser's own question. */
function Question() {
  return (
    <Window>
      <rect x="84" y="22" width="66" height="46" rx="6" fill="var(--color-bg3)" stroke="var(--color-line-strong)" />
      <rect x="92" y="30" width="40" height="6" rx="3" fill="var(--color-text2)" />
      <rect x="92" y="48" width="26" height="12" rx="6" fill="var(--color-gold)" />
      <rect x="122" y="48" width="22" height="12" rx="6" {...LINE} />
    </Window>
  );
}

/** The site in a window of its own. */
function AppWindow() {
  return (
    <>
      <rect
        x="30"
        y="18"
        width="100"
        height="70"
        rx="6"
        fill="var(--color-bg3)"
        stroke="var(--color-gold)"
        strokeWidth="2"
      />
      <rect x="36" y="24" width="8" height="8" rx="2" fill="var(--color-gold)" />
      <rect x="48" y="25" width="30" height="6" rx="3" fill="var(--color-text2)" />
      <rect x="36" y="40" width="88" height="18" rx="3" {...LINE} />
      <rect x="36" y="63" width="26" height="18" rx="3" {...LINE} />
      <rect x="67" y="63" width="26" height="18" rx="3" {...LINE} />
      <rect x="98" y="63" width="26" height="18" rx="3" {...LINE} />
    </>
  );
}
