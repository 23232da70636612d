import { describe, expect, test } from "vitest";
import { addressMatcher, isAddressRule } from "./brand.ts";
import { COUNTRIES, countryNames, dialingCountries } from "./countries.ts";
import { FIELDS, fieldRules } from "./fields.ts";
import { flatSwitches, isOn, MODULE_IDS, moduleTree } from "./modules.rules.ts";
import { plainText, sanitise } from "./sanitise.ts";
import { decideStatus } from "./status.rules.ts";

const open = { maintenance: false, against: [] };

describe("status", () => {
  test("S4-59 maintenance wins over a region restriction", () => {
    expect(decideStatus({ maintenance: true, against: ["country", "ip"] })).toBe(1);
  });
  test("S4-60 a restriction alone gives 2, nothing gives 0", () => {
    expect(decideStatus({ ...open, against: ["country"] })).toBe(2);
    expect(decideStatus(open)).toBe(0);
  });
  test("denied addresses are single ones and networks, also when IPv4 comes in IPv6 clothes", () => {
    const denied = addressMatcher(["203.0.113.7", "10.0.0.0/8", "2001:db8::/32"]);
    expect(["203.0.113.7", "10.200.1.1", "::ffff:10.1.1.1", "2001:db8::5"].map(denied)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(["203.0.113.8", "11.0.0.1", "2001:db9::5", "nonsense"].map(denied)).toEqual([false, false, false, false]);
    expect(["10.0.0.0/8", "::1"].every(isAddressRule)).toBe(true);
    expect(["10.0.0.0/33", "x", "10.0.0.0/8/9", "::1/129"].some(isAddressRule)).toBe(false);
  });
});

describe("modules", () => {
  test("S3-51 every module of the list is in the tree once", () => {
    expect(Object.keys(flatSwitches(moduleTree({}))).toSorted()).toEqual([...MODULE_IDS].toSorted());
  });
  test("S3-61 only the string 1 is on", () => {
    expect(isOn("FREEPLAY3", moduleTree({ FREEPLAY3: "1" }))).toBe(true);
    for (const value of ["0", "true", "yes", ""])
      expect(isOn("FREEPLAY3", moduleTree({ FREEPLAY3: value }))).toBe(false);
  });
  test("S3-62 a nested module is found, and is off below a node that is off", () => {
    expect(isOn("MOBILENUMPASSREG3", moduleTree({}))).toBe(true);
    expect(isOn("MOBILENUMPASSREG3", moduleTree({ MOBILENUMREG3: "0" }))).toBe(false);
    expect(isOn("NOSUCH3", moduleTree({}))).toBe(false);
  });
});

describe("registration fields", () => {
  test("S3-48 every field says all six things and its own rule fits its pattern", () => {
    for (const rule of Object.values(FIELDS)) {
      expect(Object.keys(rule).toSorted()).toEqual(
        ["acceptedPattern", "enabled", "maxLength", "minLength", "patternId", "required"].toSorted(),
      );
      expect(() => new RegExp(rule.acceptedPattern === "*" ? "" : `^(?:${rule.acceptedPattern})$`, "u")).not.toThrow();
    }
  });
  test("changes are laid over the fallback, field by field", () => {
    const changed = fieldRules({ email: { required: true } });
    expect(changed["email"]).toEqual({ ...FIELDS["email"], required: true });
    expect(changed["username"]).toEqual(FIELDS["username"]);
  });
});

describe("countries", () => {
  test("S3-70 the list is the 249 countries of the standard, each with a name in four languages", () => {
    expect(new Set(COUNTRIES).size).toBe(249);
    for (const intl of ["en", "zh-CN", "vi", "ko"]) {
      const name = countryNames(intl);
      for (const code of COUNTRIES) expect(name(code)).not.toBe(code);
    }
  });
  test("245 countries have telephones; Philippine mobile numbers have ten digits", () => {
    const countries = dialingCountries();
    expect(countries).toHaveLength(245);
    expect(countries.every((each) => each.digits.length > 0)).toBe(true);
    expect(countries.find((each) => each.countryCode === "PH")).toEqual({
      countryCode: "PH",
      countryDialingCode: "63",
      digits: [10],
    });
  });
});

describe("HTML that others wrote", () => {
  test("S2-141 keeps what reads well and drops what runs", () => {
    expect(sanitise('<p onclick="x()">Hi <b>you</b><script>alert(1)</script></p>')).toBe("<p>Hi <b>you</b></p>");
    expect(sanitise('<img src=x onerror="alert(1)">x<svg onload=alert(1)><p>y</p></svg>z')).toBe("xz");
    expect(sanitise("<style>p{}</style>a<iframe src=//x></iframe>b")).toBe("ab");
    expect(sanitise("<scr<script>ipt>alert(1)</scr</script>ipt>")).not.toContain("<script");
  });
  test("links keep addresses of the site and of the web, nothing else", () => {
    expect(sanitise('<a href="/verify">v</a>')).toBe('<a href="/verify">v</a>');
    expect(sanitise('<a href="https://a.test/x?y=1&z=2">v</a>')).toBe(
      '<a href="https://a.test/x?y=1&amp;z=2" rel="noopener noreferrer nofollow" target="_blank">v</a>',
    );
    for (const address of [
      "javascript:alert(1)",
      "jav&#x61;script&colon;alert(1)",
      "//evil.test",
      "/\\evil.test",
      "data:text/html,x",
      " java\tscript:alert(1)",
    ]) {
      expect(sanitise(`<a href="${address}">v</a>`)).toBe("<a>v</a>");
    }
  });
  test("what is opened is closed as a browser closes it, and closing what was not opened opens nothing that runs", () => {
    expect(sanitise("<ul><li>a<li>b</ul>")).toBe("<ul><li>a</li><li>b</li></ul>");
    expect(sanitise("</div>a</p>")).toBe("a<p></p>");
    expect(sanitise("1 < 2 & 3 > 2 &amp; &copy;")).toBe("1 &lt; 2 &amp; 3 &gt; 2 &amp; ©");
    expect(sanitise("a<!-- <b>x</b> -->c")).toBe("ac");
  });
  test("what browsers read otherwise than it stands goes: text elements, half elements, signs that are not seen", () => {
    expect(sanitise("<noscript><p title='</noscript><img src=x onerror=alert(1)>'>")).toBe("");
    expect(sanitise("<xmp><script>alert(1)</script></xmp><plaintext><b onclick=x>")).toBe("");
    expect(sanitise("<b onclick='")).toBe("");
    expect(sanitise("<a\u0000 href=javascript:x>y</a>")).toBe("y");
  });
  test("plain text is what a reader sees", () => {
    expect(plainText("<p>A&amp;B</p><p>c</p>")).toBe("A&B c");
  });
  test("is the same when done twice", () => {
    for (const html of [
      '<p>a<a href="/x">b</a>',
      "<b>x",
      "1 < 2 &amp; <i>y</i>",
      '<a href="https://a.test/?a=1&b=2">z</a>',
    ]) {
      expect(sanitise(sanitise(html))).toBe(sanitise(html));
    }
  });
});
