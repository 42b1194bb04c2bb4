/** Most leaked passwords of at least 8 characters, in lower case, plus obvious ones for this business (decision 28). */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 12345678910 123456789a 1234567891 0123456789 123123123 12341234 11111111 111111111
  1111111111 00000000 000000000 0000000000 22222222 55555555 66666666 77777777 88888888 99999999 87654321 987654321
  0987654321 9876543210 12121212 123321123 11223344 1122334455 112233445566 12344321 13131313 14725836 147258369
  147852369 159753456 159357456 741852963 789456123 963852741 123654789 321654987 456789123 10203040 102030405
  01020304 01234567 20202020 19871987 31415926 password password1 password12 password123 password1234 password!
  password1! password123! passw0rd passw0rd1 p@ssword p@ssw0rd p@ssw0rd1 p@ssword1 p@$$w0rd pa55word pa$$word
  passpass passwort passwords mypassword thepassword newpassword changeme changeme1 changeme123 changeit letmein1
  letmein123 letmeinnow welcome1 welcome12 welcome123 welcome1! welcome2 welcome01 qwertyui qwertyuiop qwerty12
  qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 zaq1xsw2
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1234qwer 12345qwert 123456qwerty qwer1234
  qweasdzxc qweasd123 qazwsxedc qazwsx123 qazwsxedcrfv 123qweasd 123qwe123 123qweasdzxc asdfghjk asdfghjkl asdf1234
  asdfasdf asdf1234asdf asd123asd zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvasdf 1234abcd abcd1234 abc12345 abc123abc abc123456
  abcdefgh abcdefg1 abcdefghi abcd12345 a1b2c3d4 a1234567 a12345678 a123456789 aa123456 aa12345678 aaaaaaaa aaaaaaaaaa
  q1234567 qwe123qwe admin123 admin1234 admin12345 admin123456 administrator adminadmin admin@123 root1234 rootroot
  toor1234 superuser superman superman1 supersecret topsecret secret123 secretpassword default1 test1234 testtest
  test12345 testing1 testing123 tester123 guest123 guestguest user1234 username temp1234 temporary demo1234 demodemo
  iloveyou iloveyou1 iloveyou2 iloveyou! iloveyou123 loveyou1 lovelove ihateyou football football1 baseball baseball1
  basketball softball hockey123 soccer123 sunshine sunshine1 princess princess1 princesa starwars starwars1 pokemon1
  pokemon123 dragon123 dragonball monkey123 master123 mastermaster shadow123 michael1 michelle jennifer jennifer1
  jessica1 jonathan joseph123 jordan23 charlie1 danielle elizabeth alexander alexandra benjamin samantha stephanie
  victoria nicholas patricia isabella gabriel1 andrew123 ashley123 robert123 thomas123 daniel123 computer computer1
  internet internet1 samsung1 microsoft google123 facebook facebook1 linkedin whatever whatever1 trustno1 trustnoone
  access14 batman123 spiderman mercedes corvette mustang1 maverick midnight blink182 metallica nirvana1 slipknot
  liverpool liverpool1 chelsea1 arsenal1 barcelona realmadrid juventus rangers1 cowboys1 steelers yankees1 redskins
  butterfly chocolate cheesecake snowball rainbow1 rainbow123 sunflower flower123 buttercup strawberry blessed1
  jesus123 jesuschrist godisgood freedom1 forever1 friends1 babygirl babygirl1 sweetheart hello123 hello1234
  hellohello helloworld goodluck cocacola pa55w0rd letmein! qwerty!@# !@#$%^&* !qaz2wsx 1qaz@wsx q1w2e3r4! summer2024
  summer2025 winter2024 winter2025 spring2025 autumn2025 miami305 miami123 backlot1 backlot123 backlotadmin
  `
    .trim()
    .split(/\s+/),
);
