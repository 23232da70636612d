import { generateKeyPairSync, verify } from "node:crypto";
import { type AddressInfo, createServer } from "node:net";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { senderSuite } from "../../sender.suite.ts";
import { emulateSmtp } from "./emulator.testing.ts";
import smtp from "./sender.ts";

const pair = generateKeyPairSync("rsa", { modulusLength: 1024 });

senderSuite(smtp, emulateSmtp, (bench) => {
  test("a mail has its words as text and as HTML that loads nothing, under the brand's name", async () => {
    const { open, message, emulator } = bench();
    const text =
      "Hello <b>Ana</b>,\n\nset it here:\nhttps://taya.example/index?m=reset&linkToken=abc\n\nYour code is 123456.";
    await open().send(message({ text, subject: "Bagong password — Ñ" }));
    const mail = emulator.mails.at(-1)!;
    expect(mail).toMatchObject({ subject: "Bagong password — Ñ", from: "Fiesta <no-reply@fiesta.example>", text });
    expect(mail.raw).toMatch(/^Auto-Submitted: auto-generated/m);
    const { html } = mail;
    expect(html).toContain('<a href="https://taya.example/index?m=reset&amp;linkToken=abc"');
    expect(html).toContain("Hello &lt;b&gt;Ana&lt;/b&gt;,");
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|src=/i);
  });

  test("advertising says how it is switched off, and nothing else does", async () => {
    const { open, message, emulator } = bench();
    const unsubscribe = "https://taya.example/wps/v2/messages/unsubscribe/ana.EMAIL";
    await open().send(message({ unsubscribe }));
    const [head = ""] = emulator.mails.at(-1)!.raw.split("\r\n\r\n");
    expect(head.replaceAll(/\r\n[ \t]+/g, " ")).toContain(`List-Unsubscribe: <${unsubscribe}>`);
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    await open().send(message());
    expect(emulator.mails.at(-1)!.raw).not.toMatch(/^List-Unsubscribe/m);
  });

  test("a name or subject with line breaks adds no header", async () => {
    const { open, message, emulator } = bench();
    await open().send(message({ brand: "Fies\r\nBcc: all@example.test", subject: "x\r\nBcc: all@example.test" }));
    expect(emulator.mails.at(-1)!.raw.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/im);
  });

  test("a mail is signed with the key of the domain", async () => {
    const { open, message, emulator } = bench();
    const folder = mkdtempSync(join(tmpdir(), "taya-dkim-"));
    const file = join(folder, "dkim.pem");
    writeFileSync(file, pair.privateKey.export({ type: "pkcs8", format: "pem" }));
    await open({ DKIM: "s1:fiesta.example", DKIM_PEM: file }).send(message());
    rmSync(folder, { recursive: true });
    const [head = ""] = emulator.mails.at(-1)!.raw.split("\r\n\r\n");
    const fields = head.split(/\r\n(?![ \t])/);
    const signature = fields.find((each) => each.startsWith("DKIM-Signature:"))!.replaceAll(/\r\n[ \t]+/g, " ");
    expect(signature).toMatch(/d=fiesta\.example;.*s=s1;/);
    // RFC 6376: the named headers, relaxed, then the signature's own without its value.
    const relaxed = (field: string) => {
      const [name = "", ...rest] = field.split(":");
      return `${name.toLowerCase()}:${rest.join(":").replaceAll(/\s+/g, " ").trim()}`;
    };
    const names = / h=([^;]+);/.exec(signature)![1]!.replaceAll(/\s/g, "").toLowerCase().split(":");
    const signed = names.flatMap((name) => fields.find((each) => each.toLowerCase().startsWith(`${name}:`)) ?? []);
    const own = relaxed(signature).replace(/ ?b=[^;]*$/, (end) => `${end.startsWith(" ") ? " " : ""}b=`);
    const said = Buffer.from([...signed.map(relaxed), own].join("\r\n"));
    const value = Buffer.from(/[; ]b=([^;]+)$/.exec(signature)![1]!.replaceAll(/\s/g, ""), "base64");
    expect(verify("sha256", said, pair.publicKey, value)).toBe(true);
  });

  test("a server that takes nobody today loses no mail", async () => {
    const { open, message } = bench();
    const server = createServer((socket) => void socket.end("554 5.7.1 no service here\r\n"));
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    expect(await open({ URL: `smtp://127.0.0.1:${port}` }).send(message())).toMatchObject({ is: "LATER" });
  });

  test("a server that offers no TLS is spoken to on this machine only", async () => {
    const { emulator } = bench();
    const wrong = (name: string, value: string) => smtp.variables.find((each) => each.name === name)!.wrong!(value);
    expect(wrong("URL", "smtp://user:secret@mail.example")).toMatch(/variables of their own/);
    expect(wrong("URL", "https://mail.example")).toBeDefined();
    expect(wrong("DKIM_PEM", "/nowhere")).toBeDefined();
    expect(wrong("FROM", "Fiesta <a@b.example>")).toBeDefined();
    expect(wrong("URL", emulator.env["URL"]!)).toBeUndefined();
  });
});
