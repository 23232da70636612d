import { useMemo } from "react";
import { qrMatrix } from "./qr-matrix.ts";

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  readonly size?: number;
  readonly margin?: number;
}

/** A QR code, dark on light with a quiet margin. */
export function QrCode({ text, label, size = 200, margin = 20 }: QrCodeProps) {
  const path = useMemo(() => {
    const rows = qrMatrix(text);
    const dots = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
    return { side: rows.length, d: dots.join("") };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      className="rounded-md bg-white"
    >
      <g transform={`translate(${margin} ${margin}) scale(${(size - 2 * margin) / path.side})`}>
        <path d={path.d} fill="#0b0e17" shapeRendering="crispEdges" />
      </g>
    </svg>
  );
}
