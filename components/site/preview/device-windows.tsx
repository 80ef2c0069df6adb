"use client";

import {
  previewDevices,
  previewWidths,
  type PreviewDevice,
} from "@/lib/domain/preview/preview-devices";

interface DeviceWindowsProps {
  /** The address of the preview. */
  href: string;
  labels: Record<"see" | "newWindow", string> & {
    devices: Readonly<Record<PreviewDevice, string>>;
  };
  className: string;
}

/** Links that open a preview in windows as wide as devices. */
export function DeviceWindows({ href, labels, className }: DeviceWindowsProps) {
  const open = (event: React.MouseEvent<HTMLAnchorElement>, device: PreviewDevice) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const { href: address } = event.currentTarget;
    // A window of this name is used again.
    const features = `popup,width=${previewWidths[device]}`;
    if (window.open(address, `preview-${device}`, features)) event.preventDefault();
  };
  return (
    <>
      <span className="font-medium">{labels.see}</span>
      {previewDevices.map((device) => (
        <a
          key={device}
          href={href}
          target="_blank"
          aria-label={`${labels.see} ${labels.devices[device]} ${labels.newWindow}`}
          onClick={(event) => open(event, device)}
          className={className}
        >
          {labels.devices[device]}
        </a>
      ))}
    </>
  );
}
