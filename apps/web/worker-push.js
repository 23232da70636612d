// Shows what the house pushes to this browser, and opens the page it leads to: one of this site, whatever was sent.
self.addEventListener("push", (event) => {
  const said = read(event.data);
  if (!said) return;
  const { title, body, tag, leads, off } = said;
  const actions = off ? [{ action: "off", title: off.label }] : [];
  // What is told again takes the place of what was shown, silently.
  const shown = { body, tag, actions, icon: "/art/icon-192.png", data: { leads, off: off?.to } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
  const { notification, action } = event;
  notification.close();
  const { leads, off } = notification.data ?? {};
  event.waitUntil(self.clients.openWindow(ownPage(action === "off" ? off : leads)));
});

function read(data) {
  try {
    const said = data?.json();
    return typeof said?.title === "string" ? said : undefined;
  } catch {
    return undefined;
  }
}

/** The start page in place of an address of anybody else. */
function ownPage(path) {
  const here = self.location.origin;
  if (typeof path !== "string" || !path.startsWith("/") || !URL.canParse(path, here)) return `${here}/`;
  const url = new URL(path, here);
  return url.origin === here ? url.href : `${here}/`;
}
