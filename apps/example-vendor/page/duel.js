import { TEXTS } from "./texts.js";

const ROLL_MS = 900;
const POLL_MS = 1_000;
const AGAIN_MS = 2_000;
const OVER = new Set(["SETTLED", "UNDONE", "STUCK", "REFUSED"]);

const query = new URLSearchParams(location.search);
const language = query.get("lang")?.toUpperCase() === "TY" ? "TY" : "EN";
const intl = language === "TY" ? "fil-PH" : "en-PH";
const texts = TEXTS[language];
const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
const part = (id) => document.getElementById(id);
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** The site around the page, when there is one: told of changes, never of contents. */
const site = parent !== window && document.referrer ? new URL(document.referrer).origin : undefined;
const tellSite = (type) => site && parent.postMessage({ source: "taya-game", type }, site);

/** A reload keeps the visit: the launch token opens one only once. */
const KEY = `duel.${query.get("token") ?? ""}`;
let visit;

document.documentElement.lang = intl;
for (const each of document.querySelectorAll("[data-say]")) each.textContent = texts[each.dataset.say];
// The frame lets no form be submitted; Enter within the stakes rolls as it would there.
part("roll").addEventListener("click", () => void roll());
part("stakes").addEventListener("keydown", (event) => event.key === "Enter" && void roll());
void start();

async function start() {
  const session = sessionStorage.getItem(KEY);
  const opened = await ask("open", { token: query.get("token") ?? "", session });
  tellSite("ready");
  if (opened.status !== "OK") {
    say(sentence(opened.status), "bad");
    if (opened.status === "NO_ANSWER") await wait(AGAIN_MS).then(start);
    return;
  }
  visit = opened;
  sessionStorage.setItem(KEY, opened.session);
  showBalance(opened.balance);
  showStakes(opened.stakes);
  say(texts.ready);
  if (opened.round) {
    showDice(opened.round);
    if (!OVER.has(opened.round.state)) await follow(opened.round);
  }
  part("roll").disabled = false;
  part("roll").focus({ preventScroll: true });
}

/** Asks the game's server until it answers; what it says is final. */
async function ask(name, sent) {
  for (;;) {
    try {
      const response = await fetch(`/api/${name}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(sent),
      });
      if (response.ok) return await response.json();
    } catch {
      // Said below.
    }
    // A throw is never sent twice: whatever became of it is told by the round that comes back with the visit.
    say(texts.offline, "bad");
    await wait(AGAIN_MS);
    if (name === "play") return { status: "LOST" };
  }
}

async function roll() {
  const chosen = document.querySelector("input[name=stake]:checked");
  const button = part("roll");
  if (button.disabled || !chosen) return;
  button.disabled = true;
  button.textContent = texts.rolling;
  say(texts.rolling);
  document.body.classList.add("rolling");
  const [played] = await Promise.all([
    ask("play", { session: visit.session, stake: Number(chosen.value) }),
    wait(still ? 0 : ROLL_MS),
  ]);
  document.body.classList.remove("rolling");
  button.textContent = texts.roll;
  if (played.status === "LOST") return void start();
  if (played.round) {
    showDice(played.round);
    await follow(played.round, played.balance);
  } else say(sentence(played.status), "bad");
  if (played.status === "UNFINISHED") await wait(POLL_MS);
  tellSite("balance");
  button.disabled = false;
  button.focus({ preventScroll: true });
}

/** Says how a round stands until it is over. */
async function follow(first, cash) {
  let [round, balance] = [first, cash];
  while (!OVER.has(round.state)) {
    say(round.state === "DRAWN" ? texts.settling : texts.undoing, "bad");
    await wait(POLL_MS);
    const answer = await ask("round", { session: visit.session, round: round.id });
    if (answer.status !== "OK") return say(sentence(answer.status), "bad");
    ({ round, balance } = answer);
    showDice(round);
  }
  if (typeof balance === "number") showBalance(balance);
  if (round.state === "SETTLED") return say(...result(round));
  say(round.state === "STUCK" ? texts.stuck : texts.undone, "bad");
}

function result({ mine, house, win }) {
  if (mine < house) return [texts.lost, "lost"];
  return [(mine > house ? texts.won : texts.equal).replace("{amount}", money(win)), mine > house ? "won" : ""];
}

const sentence = (status) => texts[status] ?? texts.OTHER;

const money = (minor) =>
  new Intl.NumberFormat(intl, {
    style: "currency",
    currency: visit?.currency || "PHP",
    currencyDisplay: "narrowSymbol",
  }).format(minor / 100);

const showBalance = (minor) => void (part("balance").textContent = money(minor));

function say(text, look = "") {
  part("says").textContent = text;
  part("says").dataset.look = look;
}

function showDice({ mine, house }) {
  if (!mine || !house) return;
  part("mine").dataset.face = String(mine);
  part("house").dataset.face = String(house);
}

/** The stakes as one group of choices: arrows move within it, as everywhere. */
function showStakes(stakes) {
  if (part("stakes").childElementCount > 0) return;
  for (const [index, stake] of stakes.entries()) {
    const label = document.createElement("label");
    const input = Object.assign(document.createElement("input"), {
      type: "radio",
      name: "stake",
      value: String(stake),
    });
    input.checked = index === 1;
    const text = document.createElement("span");
    text.textContent = money(stake).replace(/\.00$/, "");
    label.append(input, text);
    part("stakes").append(label);
  }
}
